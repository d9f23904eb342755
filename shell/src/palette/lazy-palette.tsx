import { LazyDialog } from '../forms/lazy-dialog';
import type { Area } from '../registry/registry';
import { closePalette, useCurrentPaletteDialog } from './palette-store';
import { useShortcuts } from './use-shortcuts';

export function LazyPalette({ areas }: { areas: readonly Area[] }) {
  useShortcuts();
  const open = useCurrentPaletteDialog();
  return (
    <LazyDialog
      isOpen={open !== null}
      title={open === 'shortcuts' ? 'Keyboard Shortcuts' : 'Find Anything'}
      onClose={closePalette}
      show={({ PaletteDialog, ShortcutsDialog }) => (
        <>
          <PaletteDialog areas={areas} />
          <ShortcutsDialog />
        </>
      )}
    />
  );
}
