import { concernsOverrides } from './overrides/override-mark';

void start();

// The federation runtime fills the shared modules first: what uses them must be imported later.
async function start() {
  if (concernsOverrides()) await takeOverrides();
  await import('./app/bootstrap');
}

/** The app starts whatever becomes of the overrides: it then starts without them. */
async function takeOverrides() {
  try {
    const [{ prepareOverrides }, { OverrideNews }] = await Promise.all([
      import('./overrides/prepare-overrides'),
      import('./app/override-news'),
    ]);
    await prepareOverrides(OverrideNews);
  } catch (error) {
    console.warn('The overrides of this tab are left out:', error);
  }
}
