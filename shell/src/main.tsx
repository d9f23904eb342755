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
    const { prepareOverrides } = await import('./overrides/prepare-overrides');
    await prepareOverrides();
  } catch (error) {
    console.warn('The overrides of this tab are left out:', error);
  }
}
