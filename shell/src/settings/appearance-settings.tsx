import { Segmented } from '@studio-desk/shared-ui/components';
import { useTheme, type Theme } from '@studio-desk/shared-ui/runtime';

const appearances: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** How the desk looks on this device. */
export function AppearanceSettings() {
  const [theme, setTheme] = useTheme();
  return (
    <Segmented
      label="Appearance"
      value={theme}
      onChange={(chosen) => setTheme(appearances.find(({ value }) => value === chosen)?.value ?? 'system')}
      options={appearances}
    />
  );
}
