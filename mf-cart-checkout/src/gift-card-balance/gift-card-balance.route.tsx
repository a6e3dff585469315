import type { ActionArgs } from '@sanderling/runtime';
import { PageTitle, storeIdentityAtom } from '@sanderling/runtime';
import { Form, useActionData, useNavigation } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import styles from '../gift-cards/code-form.module.css';
import { GiftCardCodeField } from '../gift-cards/gift-card-code-field.tsx';
import { BalanceAnswer } from './balance-answer.tsx';
import { type BalanceResult, checkBalance } from './check-balance.ts';
import page from './gift-card-balance.module.css';

export function action(args: ActionArgs) {
  return checkBalance(args);
}

/** What is left on a gift card, for who has its number. */
export function Component() {
  const { name } = useAtomValue(storeIdentityAtom);
  const result = useActionData<BalanceResult>();
  const isPending = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (result?.refusal) form.current?.querySelector('input')?.focus();
  }, [result]);
  return (
    <div className={page.page}>
      <PageTitle>Gift card balance</PageTitle>
      <meta
        name="description"
        content={`Enter the number of a ${name} gift card to see what is left on it.`}
      />
      <h1>Gift card balance</h1>
      <p className={page.lead}>See what is left on a card. To spend it, add it at checkout, under payment.</p>
      <Form ref={form} method="post" className={styles.form} noValidate>
        <GiftCardCodeField error={result?.refusal} />
        <div>
          <Button type="submit" isPending={isPending}>
            Check balance
          </Button>
        </div>
      </Form>
      <div className={page.answer}>{result?.checked && <BalanceAnswer {...result.checked} />}</div>
    </div>
  );
}
