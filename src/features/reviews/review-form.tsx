import { Star } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { LIMITS } from '#contract/limits.ts';
import {
  type Stars as Count,
  type OwnReview,
  reviewFormSchema,
  STARS,
} from '#contract/reviews/customer-review-payloads.ts';
import { sendReview } from '#src/api/reviews-api.ts';
import { currentSession } from '#src/api/session.ts';
import { bindText } from '#src/forms/kit/bind-text.ts';
import { draftStore } from '#src/forms/kit/drafts.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { problemsOf } from '#src/forms/kit/form-problems.ts';
import { useForm } from '#src/forms/kit/use-form.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { RadioOptions } from '#src/ui/fields/radio-options.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import styles from './reviews.module.css';

interface Values {
  stars: Count | null;
  text: string;
  name: string;
  role: string;
  /** Never kept: consent is given each time for what is sent. */
  consent: boolean;
}

const drafts = draftStore({
  place: 'review',
  schema: z.object({
    stars: z.nullable(z.literal(STARS)),
    text: z.string(),
    name: z.string(),
    role: z.string(),
  }),
});

export interface ReviewFormProps {
  /** The review to edit; null for a new one. */
  review: OwnReview | null;
  onSent: (review: OwnReview | null) => void;
  onCancel: () => void;
  /** The name of the cancel button: "No thanks" for people who are asked. */
  cancel: string;
}

/** Stars, a sentence, the author, and the consent to show them (RV2). The rest appears once stars are chosen. */
export function ReviewForm({ review, onSent, onCancel, cancel }: ReviewFormProps) {
  const { t } = useTranslation('customer-reviews');
  const { locale } = useLocale();
  const me = useRef(currentSession()?.user);
  const form = useForm<Values>({
    initial: {
      stars: review?.stars ?? null,
      text: review?.text ?? '',
      name: review?.name ?? me.current?.name ?? '',
      role: review?.role ?? '',
      consent: false,
    },
    check: (values) => problemsOf(reviewFormSchema, { ...values, locale }),
    texts: 'customer-reviews',
    draft: drafts,
    onSubmit: async (values) => {
      const { review: sent } = await sendReview(reviewFormSchema.parse({ ...values, locale }));
      onSent(sent);
    },
  });
  const { values, set, error } = form;
  return (
    <Form form={form} label={t('title')}>
      <RadioOptions
        look="tiles"
        label={t('stars.label')}
        value={values.stars === null ? null : `${values.stars}`}
        onChange={(stars) => set('stars', Number(stars) as Count)}
        error={error('stars')}
        options={STARS.map((count) => ({
          value: `${count}`,
          icon: <Star aria-hidden="true" className={styles.star} />,
          label: `${count} · ${t(`stars.${count}`)}`,
        }))}
      />
      {values.stars !== null && (
        <>
          <TextField
            {...bindText(form, 'text')}
            label={t('text.label')}
            description={t('text.help')}
            maxLength={LIMITS.reviewText}
            isMultiline
            isRequired
          />
          <div className={styles.who}>
            <TextField
              {...bindText(form, 'name')}
              label={t('name')}
              maxLength={LIMITS.personName}
              isRequired
            />
            <TextField
              {...bindText(form, 'role')}
              label={t('role.label')}
              description={t('role.help')}
              maxLength={LIMITS.reviewRole}
            />
          </div>
          <Checkbox
            name="consent"
            isSelected={values.consent}
            onChange={(is) => set('consent', is)}
            error={error('consent')}
            isRequired
          >
            {t('consent')}
          </Checkbox>
          <p className={styles.soft}>{t(me.current?.temporary ? 'untilGuest' : 'until')}</p>
        </>
      )}
      <FormProblem text={form.problem} />
      <div className={styles.buttons}>
        {values.stars !== null && (
          <Button type="submit" variant="primary" isPending={form.isBusy}>
            {t(review ? 'save' : 'send')}
          </Button>
        )}
        <Button
          variant="quiet"
          onPress={() => {
            drafts.forget();
            onCancel();
          }}
        >
          {cancel}
        </Button>
      </div>
    </Form>
  );
}
