import { ArrowRightIcon, Avatar, InitialsTile, type Suggestion } from '@studio-desk/shared-ui/components';
import { navigationIcons } from '../frame/navigation-icons';
import type { Command } from './commands';
import type { RecentRecord } from './recent-records';

export interface PaletteEntry extends Suggestion {
  path: string;
  record?: RecentRecord;
}

export function toCommandEntry({ title, path, icon }: Command): PaletteEntry {
  const Icon = icon ? navigationIcons[icon] : ArrowRightIcon;
  return {
    id: path,
    name: title,
    lead: (
      <span className="grid size-5.5 shrink-0 place-items-center text-faint">
        <Icon size={16} strokeWidth={1.9} aria-hidden />
      </span>
    ),
    path,
  };
}

export function toRecordEntry(record: RecentRecord): PaletteEntry {
  const { kind, id, title, subtitle, path } = record;
  const Mark = kind === 'companies' ? InitialsTile : Avatar;
  return { id, name: title, detail: subtitle, lead: <Mark name={title} size="sm" />, path, record };
}
