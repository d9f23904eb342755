import { Dialog } from '@studio-desk/shared-ui/components';
import { formatShortcut } from './key-labels';
import { closePalette, findElementToFocusAfterPalette, useCurrentPaletteDialog } from './palette-store';

const SHORTCUTS = [
  { keys: formatShortcut('K'), effect: 'Find a record, screen or action' },
  { keys: '/', effect: 'Search on this screen' },
  { keys: 'e', effect: 'Edit the open record' },
  { keys: 'j', effect: 'Open the next record' },
  { keys: 'k', effect: 'Open the previous record' },
  { keys: formatShortcut('S'), effect: 'Save the form' },
  { keys: '?', effect: 'Show this list' },
];

export const ShortcutsDialog = () => (
  <Dialog
    open={useCurrentPaletteDialog() === 'shortcuts'}
    title="Keyboard Shortcuts"
    width="sm"
    onClose={closePalette}
    focusAfter={findElementToFocusAfterPalette}
  >
    <dl className="grid gap-2.5 text-sm">
      {SHORTCUTS.map(({ keys, effect }) => (
        <div key={keys} className="flex items-center justify-between gap-4">
          <dt>{effect}</dt>
          <dd>
            <kbd className="rounded-xs border border-border bg-sunken px-1.5 py-0.5 font-sans">{keys}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
