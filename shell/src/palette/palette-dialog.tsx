import { useQuery } from '@studio-desk/shared-auth';
import { Dialog } from '@studio-desk/shared-ui/components';
import { LazyContent } from '../forms/lazy-content';
import type { Area } from '../registry/registry';
import { paletteQueries } from './palette-queries';
import { closePalette, findElementToFocusAfterPalette, useCurrentPaletteDialog } from './palette-store';

export function PaletteDialog({ areas }: { areas: readonly Area[] }) {
  // Load the content before the first use, so that it shows at once.
  useQuery(paletteQueries.content());
  return (
    <Dialog
      open={useCurrentPaletteDialog() === 'palette'}
      title="Find Anything"
      onClose={closePalette}
      focusAfter={findElementToFocusAfterPalette}
    >
      <LazyContent query={paletteQueries.content()} show={({ Palette }) => <Palette areas={areas} />} />
    </Dialog>
  );
}
