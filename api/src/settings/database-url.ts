const URL_PATTERN = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/;
const WRITABLE_SESSION_ATTRS = ['read-write', 'primary'];

/** Returns one URL for each server: as in libpq, a URL may name several servers, separated by commas. */
export function splitServerUrls(url: string): string[] {
  const [, start = '', servers = '', rest = ''] = URL_PATTERN.exec(url) ?? [];
  return servers.split(',').map((server) => `${start}${server}${rest}`);
}

/**
 * Returns the problem as the end of a sentence that begins with the setting's name. Never quotes the URL,
 * which may contain a password.
 */
export function findDatabaseUrlProblem(url: string): string | undefined {
  if (!URL_PATTERN.test(url)) return 'is an address like postgres://user:password@host:5432/name';
  const servers = splitServerUrls(url);
  // `URL` rejects an empty host, which is allowed if a parameter names it: `@/name?host=/run/postgresql`.
  const canParse = (server: string) => URL.canParse(server.replace('@/', '@localhost/'));
  if (!servers.every(canParse))
    return 'cannot be read as an address: write special characters of user and password as %23 for # and the like';
  const { searchParams, hostname } = new URL((servers[0] ?? '').replace('@/', '@localhost/'));
  if (searchParams.get('host')?.includes(',') || (servers.length > 1 && searchParams.has('host')))
    return 'names several servers before the name of the database: postgres://user:password@one:5432,two:5432/name';
  if (servers.length > 1 && (hostname === '' || servers.some((server) => server.includes('@/'))))
    return 'has a comma without a server beside it';
  const wanted = searchParams.get('target_session_attrs');
  if (wanted !== null && !WRITABLE_SESSION_ATTRS.includes(wanted))
    return 'can have no other target_session_attrs than read-write: the API needs the server that accepts writes';
  return undefined;
}
