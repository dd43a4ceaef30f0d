import { Notice } from '../../ui/notice';

export function PasswordChanged() {
  return <Notice>Your password has been changed. All other devices are logged out.</Notice>;
}
