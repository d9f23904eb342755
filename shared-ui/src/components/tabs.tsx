import { Tabs as Base } from '@base-ui/react/tabs';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface TabItem {
  id: string;
  label: string;
  icon?: LucideIcon;
  panel: ReactNode;
  /** Keeps the panel mounted while it is hidden, so that typed text in it is not lost. */
  kept?: boolean;
}

export interface TabsProps {
  label: string;
  tabs: readonly TabItem[];
  value: string;
  onChange: (id: string) => void;
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <Base.List aria-label={label} className="mb-4 flex gap-5 overflow-x-auto border-b border-border">
        {tabs.map((tab) => (
          <TabHead key={tab.id} tab={tab} />
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} keepMounted={tab.kept} className="rounded-sm">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

function TabHead({ tab: { id, label, icon: Icon } }: { tab: TabItem }) {
  return (
    <Base.Tab
      value={id}
      className="group -mb-px flex h-9.5 shrink-0 items-center gap-1.75 border-b-2 border-transparent text-sm font-medium text-muted hover:text-text focus-visible:-outline-offset-2 data-active:border-accent data-active:font-semibold data-active:text-accent max-md:h-10"
    >
      {Icon && <Icon size={14} strokeWidth={2.2} className="text-faint group-data-active:text-accent" />}
      {label}
    </Base.Tab>
  );
}
