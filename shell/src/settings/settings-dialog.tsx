import { useSession } from '@studio-desk/shared-auth';
import { Avatar, DescriptionList, Dialog, Segmented } from '@studio-desk/shared-ui/components';
import { useTheme, type Theme } from '@studio-desk/shared-ui/runtime';

const appearances: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

interface SettingsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Settings (spec section 2, Navigation shell): who is signed in, and how the desk looks. */
export function SettingsDialog({ open, onClose }: SettingsDialogProps) {
  const { user } = useSession();
  const [theme, setTheme] = useTheme();
  return (
    <Dialog open={open} title="Team Management" onClose={onClose}>
      <div className="grid gap-5">
        <div className="flex items-center gap-3.5 rounded-[8px] border border-border px-3.5 py-3">
          <Avatar name={user?.full_name ?? user?.email ?? ''} me />
          <DescriptionList
            columns={2}
            className="flex-1"
            facts={[
              { term: 'Name', value: user?.full_name ?? 'Not set' },
              { term: 'Email', value: user?.email },
            ]}
          />
        </div>
        <Segmented
          label="Appearance"
          value={theme}
          onChange={(chosen) =>
            setTheme(appearances.find(({ value }) => value === chosen)?.value ?? 'system')
          }
          options={appearances}
        />
      </div>
    </Dialog>
  );
}
