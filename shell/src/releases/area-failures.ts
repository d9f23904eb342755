// One module, so that it is one request.
export { diagnose } from './diagnose';
export { cacheBustedUrls } from './cache-busted-urls';
