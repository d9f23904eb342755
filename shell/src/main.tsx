import { usesOverrides } from './overrides/override-keys';
import { warnIfStorageBlocked } from './browser/blocked-storage';

if (!warnIfStorageBlocked()) void start();

// Import dynamically, because the federation runtime must load the shared modules first.
async function start() {
  if (usesOverrides()) await takeOverrides();
  await import('./app/bootstrap');
}

async function takeOverrides() {
  try {
    const [{ activateValidOverrides }, { connectDevServers }, { OverrideNotices }] = await Promise.all([
      import('./overrides/activate-overrides'),
      import('./overrides/dev-servers'),
      import('./app/override-notices'),
    ]);
    await connectDevServers(await activateValidOverrides(OverrideNotices));
  } catch (error) {
    console.warn('The overrides of this tab are left out:', error);
  }
}
