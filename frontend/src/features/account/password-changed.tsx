import { useTexts } from '../../lib/language/profile-texts';
import { Notice } from '../../ui/notice';

export function PasswordChanged() {
  const t = useTexts();
  return <Notice>{t('changePassword.changed')}</Notice>;
}
