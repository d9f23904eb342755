export { PaletteDialog } from './palette-dialog';
export { ShortcutsDialog } from './shortcuts-dialog';
