// One file, so that all of it is one request.
export { AreaErrorCard } from './area-error-card';
export { diagnose } from './diagnose';
export { freshAddresses } from './fresh-addresses';
