const NAME = /^[a-z][a-z0-9_]*$/;
const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;

/**
 * The releases that a page makes room for in its policy: of areas that have a name, a version, an address and hashes.
 * The shell drops or refuses all others, which so can open nothing.
 */
export const listedReleases = (areas) =>
  areas
    .filter((area) => NAME.test(Object(area).name) && isRelease(area))
    .flatMap((area) => [area, area.previous])
    .filter(isRelease);

function isRelease(release) {
  const { version, manifest, files } = Object(release);
  const hashes = Object.values(Object(files));
  return (
    typeof version === 'string' &&
    version !== '' &&
    isAddress(manifest) &&
    hashes.length > 0 &&
    hashes.every((hash) => HASH.test(hash))
  );
}

const isAddress = (text) =>
  typeof text === 'string' && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
