import { LazyDialog } from '../forms/form-dialog';
import type { Area } from '../registry/registry';
import { paletteQueries } from './palette-queries';
import { closePalette, useOpenPalette } from './palette-store';
import { useShortcuts } from './use-shortcuts';

export function LazyPalette({ areas }: { areas: readonly Area[] }) {
  useShortcuts();
  const open = useOpenPalette();
  return (
    <LazyDialog
      isOpen={open !== null}
      title={open === 'shortcuts' ? 'Keyboard Shortcuts' : 'Find Anything'}
      onClose={closePalette}
      query={paletteQueries.dialogs()}
      show={({ PaletteDialog, ShortcutsDialog }) => (
        <>
          <PaletteDialog areas={areas} />
          <ShortcutsDialog />
        </>
      )}
    />
  );
}
