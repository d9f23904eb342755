import type * as runtime from '@module-federation/runtime';
import { vi } from 'vitest';

export const getInstance = () => ({ options: { shared: { react: [{ version: '19.3.1' }] } } });

export const loadRemote = vi.fn<typeof runtime.loadRemote>();
export const registerPlugins = vi.fn<typeof runtime.registerPlugins>();
export const registerRemotes = vi.fn<typeof runtime.registerRemotes>();
