import { useTranslation } from 'react-i18next';
import { formatList } from '#src/i18n/format.ts';

/** How many people are named; the rest are counted. */
const NAMED = 5;

/** Says which of the typed people are in already, oneself as "you". Its texts are in `invite-people`. */
export function useInAlreadyText(): (people: readonly { id: string; name: string }[], me: string) => string {
  const { t } = useTranslation('invite-people');
  return (people, me) => {
    const names = people.slice(0, NAMED).map(({ id, name }) => (id === me ? t('you') : name));
    const more = people.length - names.length;
    return t('inAlready', { list: formatList(more > 0 ? [...names, t('more', { count: more })] : names) });
  };
}
