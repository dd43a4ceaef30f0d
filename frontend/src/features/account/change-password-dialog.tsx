import { PasswordInput, Stack, Text } from '@mantine/core';
import { TEMP_PASSWORD_TTL_DAYS } from '@udin/contracts/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, failureOf } from '../../lib/api/api-error';
import { useTexts } from '../../lib/language/profile-texts';
import { SHORTEST_PASSWORD } from '../../lib/shortest-password';
import type { Audience } from '../../lib/session';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { DialogActions } from '../../ui/dialog-actions';
import { Dialog } from '../../ui/dialog';
import { ErrorBanner } from '../../ui/error-banner';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';
import { Form } from '../../ui/form';
import { changeOwnPassword } from './change-own-password';
import { CurrentPassword } from './current-password';
import { useOwnCode } from './second-factor/use-own-code';

interface ChangePasswordProps {
  as?: Audience;
  /** After a login with a temporary password, or with the first one of an admin. */
  isTemporary: boolean;
  onChanged?: () => void;
  onClose: () => void;
}

interface ChangePasswordDialogProps extends ChangePasswordProps {
  opened: boolean;
}

/** Also opens after a login with a temporary password (REG-5). Begins with empty fields each time. */
export function ChangePasswordDialog({ opened, ...form }: ChangePasswordDialogProps) {
  const t = useTexts();
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('changePassword.title')} sheetOnPhone={false}>
      <ChangePasswordForm {...form} />
    </Dialog>
  );
}

function ChangePasswordForm({ as = 'user', isTemporary, onChanged, onClose }: ChangePasswordProps) {
  const t = useTexts();
  const client = useQueryClient();
  const own = useOwnCode(as);
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [confirmation, setConfirmation] = useState('');
  /** The answer of an earlier try was lost: the password may be changed already. */
  const [wasCut, setWasCut] = useState(false);
  const change = useMutation({
    mutationFn: () => changeOwnPassword(as, { currentPassword, code: own.code, newPassword }, wasCut),
    onError: (error) => {
      setWasCut(wasCut || (error instanceof ApiError && error.isCut));
      own.refused(error);
    },
    onSuccess: () => {
      // The other ones were ended.
      void client.invalidateQueries({ queryKey: ['sessions'] });
      onChanged?.();
      onClose();
    },
  });
  // Said again it would be refused, because the current password is another one by then.
  const send = useOneAtATime(change);
  const toggle = { 'aria-label': t('common.passwordVisibility') };
  const differs = confirmation !== '' && confirmation !== newPassword;
  return (
    <Form onSubmit={send}>
      <Stack gap="md">
        {isTemporary && (
          <Text size="sm">
            {as === 'admin'
              ? `You logged in with the first password, which somebody else chose for you. It serves ${TEMP_PASSWORD_TTL_DAYS} days: please choose one that only you know.`
              : t('changePassword.temporaryLead')}
          </Text>
        )}
        <ErrorBanner {...failureOf(change, t('changePassword.failed'))} />
        <CurrentPassword
          label={t(isTemporary ? 'changePassword.temporary' : 'changePassword.current')}
          value={currentPassword}
          onChange={setCurrent}
        />
        {own.field}
        <PasswordInput
          label={t('changePassword.new')}
          description={t('changePassword.rule', { least: SHORTEST_PASSWORD })}
          {...HAS_TO_BE_FILLED}
          visibilityToggleButtonProps={toggle}
          autoComplete="new-password"
          value={newPassword}
          onChange={(event) => setNew(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('changePassword.confirm')}
          {...HAS_TO_BE_FILLED}
          visibilityToggleButtonProps={toggle}
          autoComplete="new-password"
          value={confirmation}
          error={differs ? t('changePassword.differ') : undefined}
          onChange={(event) => setConfirmation(event.currentTarget.value)}
        />
        <DialogActions
          onClose={onClose}
          cancel={isTemporary ? t('changePassword.later') : undefined}
          loading={change.isPending}
          disabled={!currentPassword || own.isMissing || newPassword.length < 8 || newPassword !== confirmation}
        >
          {t('changePassword.submit')}
        </DialogActions>
      </Stack>
    </Form>
  );
}
