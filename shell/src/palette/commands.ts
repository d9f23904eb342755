import { foldText, type NavigationIcon } from '@studio-desk/shared-contract';
import type { Area } from '../registry/registry';

export interface Command {
  title: string;
  path: string;
  keywords: readonly string[];
  icon: NavigationIcon | undefined;
}

/** Returns a command for each navigation entry whose path is not also the path of an action. */
export const listScreenCommands = (areas: readonly Area[]): Command[] =>
  areas.flatMap(({ title, navigation, routes, actions }) =>
    navigation
      .filter(({ path }) => !actions.some((action) => action.path === path))
      .map(({ path, label, icon }) => ({
        title: routes.find((route) => route.path === path)?.title ?? `${title} ${label}`,
        path,
        keywords: [title],
        icon,
      })),
  );

export const listActionCommands = (areas: readonly Area[]): Command[] =>
  areas.flatMap(({ actions, navigation }) =>
    actions.map((action) => ({
      ...action,
      icon: navigation.find(({ path }) => path === action.path)?.icon,
    })),
  );

/**
 * Returns the commands whose title or keywords contain words that begin with each typed word. Commands that
 * match by title alone come first.
 */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const found = commands.filter(({ title, keywords }) =>
    matchesWordPrefixes([title, ...keywords].join(' '), typed),
  );
  const isTitled = ({ title }: Command) => Number(matchesWordPrefixes(title, typed));
  return found.toSorted((a, b) => isTitled(b) - isTitled(a));
}

export function matchesWordPrefixes(text: string, typed: string): boolean {
  const searched = ` ${foldText(text)}`;
  return foldText(typed)
    .split(' ')
    .every((word) => searched.includes(` ${word}`));
}
