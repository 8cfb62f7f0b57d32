import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/accounts/account-payloads.ts';
import { removeAvatar, saveAvatar } from '#src/api/accounts-api.ts';
import { PictureField } from '#src/forms/picture-field.tsx';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { useOutcomeFlash } from '#src/ui/feedback/flash.tsx';

/** One's picture, another one in its place, or none. */
export function AvatarSection(props: { account: Account; onChange: (account: Account) => void }) {
  const { account, onChange } = props;
  const { t } = useTranslation(['profile', 'account']);
  const flash = useOutcomeFlash();

  async function change(save: () => Promise<Account>, successKey: string) {
    try {
      onChange(await save());
      flash(t(successKey));
    } catch (error) {
      flash(t('account:flash.user_update_failure'), { tone: 'danger' });
      throw error;
    }
  }
  return (
    <PictureField
      picture={<Avatar name={account.name} imageUrl={account.avatar} size="large" isNameShown />}
      onChoose={(file) => change(() => saveAvatar(file), 'account:flash.user_update_success')}
      onRemove={account.avatar === null ? undefined : () => change(removeAvatar, 'avatar.removed')}
    />
  );
}
