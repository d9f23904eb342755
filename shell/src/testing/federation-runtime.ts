import type * as runtime from '@module-federation/runtime';
import { vi } from 'vitest';

/** Takes the place of '@module-federation/runtime' in all browser tests: its own loading needs areas that were built. */
export const loadRemote = vi.fn<typeof runtime.loadRemote>();
export const registerPlugins = vi.fn<typeof runtime.registerPlugins>();
export const registerRemotes = vi.fn<typeof runtime.registerRemotes>();
