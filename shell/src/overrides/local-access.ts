const LOCAL_ACCESS = ['loopback-network', 'local-network-access'];

export async function queryLocalAccess(): Promise<PermissionState | undefined> {
  const states = await Promise.all(LOCAL_ACCESS.map(stateOf));
  return states.find((state) => state === 'denied') ?? states.find((state) => state !== undefined);
}

async function stateOf(name: string): Promise<PermissionState | undefined> {
  try {
    return (await navigator.permissions.query({ name: name as PermissionName })).state;
  } catch {
    return undefined;
  }
}
