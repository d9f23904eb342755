/** Browsers' names for the permission to reach programs on the user's computer. */
const LOCAL_ACCESS = ['loopback-network', 'local-network-access'];

export async function localAccess(): Promise<PermissionState | undefined> {
  const states = await Promise.all(LOCAL_ACCESS.map(stateOf));
  return states.find((state) => state === 'denied') ?? states.find((state) => state !== undefined);
}

async function stateOf(name: string): Promise<PermissionState | undefined> {
  try {
    // Not in TypeScript's list of permissions yet.
    return (await navigator.permissions.query({ name: name as PermissionName })).state;
  } catch {
    // Unknown to this browser.
    return undefined;
  }
}
