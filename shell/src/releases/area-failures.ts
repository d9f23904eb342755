// One module, so that the browser makes one request.
export { diagnose } from './diagnose';
export { cacheBustedUrls } from './cache-busted-urls';
