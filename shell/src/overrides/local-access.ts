/** Names that browsers have for the permission to reach programs on this computer. */
const LOCAL_ACCESS = ['loopback-network', 'local-network-access'];

/** What the browser says of that permission; undefined where it knows none. */
export async function localAccess(): Promise<PermissionState | undefined> {
  const states = await Promise.all(LOCAL_ACCESS.map(stateOf));
  return states.find((state) => state === 'denied') ?? states.find((state) => state !== undefined);
}

async function stateOf(name: string): Promise<PermissionState | undefined> {
  try {
    // TypeScript's list of permissions is older than these names.
    return (await navigator.permissions.query({ name: name as PermissionName })).state;
  } catch {
    // This browser does not know the name; it may know the other one, or none.
    return undefined;
  }
}
