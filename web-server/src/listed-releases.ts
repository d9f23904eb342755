import { z } from 'zod';
import { isWebAddress } from './web-address';

const release = z.object({
  version: z.string().min(1),
  manifest: z.string().refine(isWebAddress),
  files: z
    .record(z.string(), z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/))
    .refine((files) => Object.keys(files).length > 0),
});
const area = release.extend({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  previous: release.optional().catch(undefined),
});

export type ListedRelease = z.infer<typeof release>;

/** Returns the valid live and previous releases. Only these contribute to the CSP and integrity hashes. */
export const listReleases = (areas: readonly unknown[]): ListedRelease[] =>
  areas.flatMap((given) => {
    const { data } = area.safeParse(given);
    return data === undefined ? [] : data.previous === undefined ? [data] : [data, data.previous];
  });
