interface SourcePart {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ParsedMail {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
}

export function parseMailSource(source: string): ParsedMail {
  const { headers, body } = readPart(source);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) throw new Error('The mail has no parts.');
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
  const content = (type: string) => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type));
    if (part === undefined) throw new Error(`The mail has no part ${type}.`);
    return decoded(part).replaceAll('\r\n', '\n');
  };
  return { headers, text: content('text/plain'), html: content('text/html') };
}

function readPart(source: string): SourcePart {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: source.slice(end + 4) };
}

function decoded({ headers, body }: SourcePart): string {
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const octets = body
    .replaceAll(/[ \t]+(?=\r\n)/g, '')
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(octets, 'latin1').toString('utf8');
}
