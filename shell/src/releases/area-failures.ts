// Puts both functions into one chunk, so that the browser sends one request.
export { diagnose } from './diagnose';
export { cacheBustedUrls } from './cache-busted-urls';
