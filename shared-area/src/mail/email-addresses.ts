const MAX_LINK = 1800;

/** Removes duplicates regardless of case, and keeps the first spelling. */
export function listDistinctEmailAddresses(emails: readonly (string | null)[]): string[] {
  const byKey = new Map<string, string>();
  for (const email of emails) {
    const key = email?.trim().toLowerCase();
    if (email && key && !byKey.has(key)) byKey.set(key, email.trim());
  }
  return [...byKey.values()];
}

/** Returns a link that opens a message with the addresses in BCC, or null if it would be too long to work. */
export function createBccLink(addresses: readonly string[]): string | null {
  const link = `mailto:?bcc=${addresses.map(encoded).join(',')}`;
  return link.length > MAX_LINK ? null : link;
}

// Mail clients expect an unencoded '@' (RFC 6068).
const encoded = (address: string) => encodeURIComponent(address).replaceAll('%40', '@');
