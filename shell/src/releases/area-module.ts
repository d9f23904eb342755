import type { ComponentType } from 'react';
import { AreaError } from './area-error';
import { sharedInstances } from './shared-instances';

/** What the one exposed module of an area, `./area`, holds. */
export interface AreaModule {
  default: ComponentType;
}

/** Checks a loaded module before React sees it: it has a component and the shell's own singletons. */
export function checkAreaModule(loaded: unknown): AreaModule {
  const component = property(loaded, 'default');
  if (!isComponent(component)) throw new AreaError('no-component');
  const instances = property(loaded, 'sharedInstances');
  for (const [name, own] of Object.entries(sharedInstances)) {
    if (property(instances, name) !== own) throw new AreaError('second-copy', { cause: name });
  }
  return { default: component };
}

const isComponent = (value: unknown): value is ComponentType => typeof value === 'function';

const property = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
