import { z } from 'zod';

const navigationIcons = ['dashboard', 'explore', 'add', 'upload'] as const;
export type NavigationIcon = (typeof navigationIcons)[number];

/** An area's screens are at `/<name>`, so its name must not be a path in use, nor the shell's name. */
const RESERVED_NAMES = ['shell', 'login', 'assets', 'areas', 'api', 'upload', 'auth'];

const path = z.string().startsWith('/');
/** Replaces an icon that this shell does not have: the area may be built for a newer shell. */
const icon = z.string().pipe(z.enum(navigationIcons).catch('explore'));

/** The content of an area's `public/area.json`. The registry adds the URL of each release. */
export const areaFile = z.object({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/)
    .refine((name) => !RESERVED_NAMES.includes(name), 'The name is reserved.'),
  title: z.string().min(1),
  owner: z.string().min(1),
  requires: z.object({ shell: z.string().min(1), api: z.string().min(1) }),
  routes: z.array(z.object({ path, title: z.string().min(1) })).min(1),
  navigation: z.array(z.object({ label: z.string().min(1), path, icon })),
  /** Command palette entries in addition to `navigation`. Users find them by title and keywords. */
  actions: z
    .array(z.object({ title: z.string().min(1), path, keywords: z.array(z.string()).default([]) }))
    .default([]),
});
export type AreaFile = z.infer<typeof areaFile>;
