export { AboutDialog } from '../about/about-dialog';
export { LoginPage } from '../login/login-page';
export { RefusedOverrideDialog } from '../overrides/refused-override-dialog';
export { ResetPasswordPage } from '../reset-password/reset-password-page';
export { SettingsDialog } from '../settings/settings-dialog';
