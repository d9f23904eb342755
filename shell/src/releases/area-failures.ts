// One file, so that all of it is one request.
export { diagnose } from './diagnose';
export { freshAddresses } from './fresh-addresses';
