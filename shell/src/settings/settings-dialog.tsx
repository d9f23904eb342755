import { useSession } from '@studio-desk/shared-auth';
import type { SettingsTab } from '@studio-desk/shared-contract';
import {
  Avatar,
  ConfirmDialog,
  DescriptionList,
  Dialog,
  Tabs,
  SegmentedControl,
} from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import { AccountSettingsPanel } from './account/account-settings-panel';
import { ReminderSettingsPanel } from './reminders/reminder-settings-panel';
import {
  closeSettings,
  findElementToFocusAfterSettings,
  hasUnsavedSettings,
  openSettings,
  useHasUnsavedSettings,
  useCurrentSettingsTab,
} from './settings-store';
import { useTheme, type Theme } from '@studio-desk/shared-ui/runtime';

const appearances: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

function AppearanceSettings() {
  const [theme, setTheme] = useTheme();
  return (
    <SegmentedControl
      label="Appearance"
      value={theme}
      onChange={(chosen) => setTheme(appearances.find(({ value }) => value === chosen)?.value ?? 'system')}
      options={appearances}
    />
  );
}

export function SettingsDialog() {
  const open = useCurrentSettingsTab();
  const [isLeaving, setLeaving] = useState(false);
  const isUnsaved = useHasUnsavedSettings();
  if (isLeaving && !isUnsaved) setLeaving(false);
  const leave = () => {
    if (hasUnsavedSettings()) setLeaving(true);
    else closeSettings();
  };
  const giveUp = () => {
    setLeaving(false);
    closeSettings();
  };
  return (
    <Dialog
      open={open !== null}
      title="Team Management"
      onClose={leave}
      focusAfter={findElementToFocusAfterSettings}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <WhoIsThis />
        <SettingsTabs open={open} />
      </div>
      <ConfirmDialog
        open={isLeaving && open !== null}
        onClose={() => setLeaving(false)}
        onConfirm={giveUp}
        title="Leave without saving?"
        confirmLabel="Leave"
      >
        <p className="text-muted">What you changed in Settings has not been saved.</p>
      </ConfirmDialog>
    </Dialog>
  );
}

function WhoIsThis() {
  const { user } = useSession();
  return (
    <div className="flex items-center gap-3.5 rounded-[8px] border border-border px-3.5 py-3">
      <Avatar name={user?.full_name ?? user?.email ?? ''} me />
      <DescriptionList
        columns={2}
        className="flex-1 max-md:grid-cols-1 md:grid-cols-[1fr_1.4fr]"
        items={[
          { term: 'Name', value: user?.full_name ?? 'Not set' },
          { term: 'Email', value: user?.email },
        ]}
      />
    </div>
  );
}

function SettingsTabs({ open }: { open: SettingsTab | null }) {
  const [tab, setTab] = useState<SettingsTab>(open ?? 'reminders');
  const [seen, setSeen] = useState<ReadonlySet<SettingsTab>>(new Set([tab]));
  if (open && open !== tab) {
    setTab(open);
    setSeen(new Set([...seen, open]));
  }
  const tabs = [
    { id: 'reminders', label: 'Reminders', panel: <ReminderSettingsPanel isShown={tab === 'reminders'} /> },
    { id: 'account', label: 'Account', panel: <AccountSettingsPanel /> },
    { id: 'appearance', label: 'Appearance', panel: <AppearanceSettings /> },
  ] as const;
  return (
    <Tabs
      label="Settings"
      tabs={tabs.map((entry) => ({
        ...entry,
        kept: true,
        panel: seen.has(entry.id) ? entry.panel : null,
      }))}
      value={tab}
      onChange={(id) => openSettings(tabs.find((entry) => entry.id === id)?.id)}
    />
  );
}
