import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FIND_AT_LEAST } from '#contract/operators/operator-payloads.ts';
import { findFor } from '#src/api/operators-api.ts';
import { useFailureFlash } from '#src/queries/use-failure-flash.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { SearchTextField } from '#src/ui/fields/text-field.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { AccountItem } from './account-item.tsx';
import { OPERATORS } from './operator-queries.ts';
import { OperatorSection } from './operator-section.tsx';
import styles from './operators.module.css';
import { WorkspaceItem } from './workspace-item.tsx';

/** Finds the account or workspace that someone writes about, by its whole address or name (OP6). */
export function FindSection() {
  const { t } = useTranslation('operators');
  const [typed, setTyped] = useState('');
  const client = useQueryClient();
  const flashFailure = useFailureFlash();
  const { data, mutate, isPending, variables } = useMutation({
    networkMode: 'always',
    mutationFn: findFor,
    onError: (error) => flashFailure('operators:failed', error),
    // What operators did now has this look-up.
    onSettled: () => client.invalidateQueries({ queryKey: [...OPERATORS, 'interventions'] }),
  });
  const search = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (search.length >= FIND_AT_LEAST) mutate(search);
  };
  const count = data ? data.accounts.length + data.workspaces.length : 0;
  return (
    <OperatorSection title={t('find.title')} about={t('find.about')}>
      <form className={styles.find} onSubmit={submit}>
        <SearchTextField label={t('find.label')} value={typed} onChange={setTyped} />
        <Button
          type="submit"
          icon={<Search aria-hidden="true" />}
          isPending={isPending}
          isDisabled={search.length < FIND_AT_LEAST}
        >
          {t('find.submit')}
        </Button>
      </form>
      <p role="status" className={styles.soft}>
        {data?.isTooMany && t('find.tooMany')}
        {data && !data.isTooMany && t(count === 0 ? 'find.none' : 'find.found', { count, search: variables })}
      </p>
      {data && count > 0 && (
        <List className={styles.list} aria-label={t('find.title')}>
          {data.accounts.map((account) => (
            <AccountItem key={account.id} account={account} />
          ))}
          {data.workspaces.map((workspace) => (
            <WorkspaceItem key={workspace.id} workspace={workspace} />
          ))}
        </List>
      )}
    </OperatorSection>
  );
}
