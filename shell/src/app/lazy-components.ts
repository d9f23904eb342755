export { AboutDialog } from '../about/about-dialog';
export { ConfirmEmailPage } from '../sign-in/confirm-email-page';
export { LoginPage } from '../sign-in/login-page';
export { PaletteDialog } from '../palette/palette-dialog';
export { RefusedOverrideDialog } from '../overrides/refused-override-dialog';
export { ResetPasswordPage } from '../sign-in/reset-password-page';
export { SettingsDialog } from '../settings/settings-dialog';
export { ShortcutsDialog } from '../palette/shortcuts-dialog';
