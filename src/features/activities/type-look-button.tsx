import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TOPIC_COLORS } from '#contract/activities/activities.ts';
import { TOPIC_ICONS } from '#contract/activities/custom-activity-payloads.ts';
import { topicIcons } from '#src/shared/activities/topic-type.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { RadioOptions } from '#src/ui/fields/radio-options.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import styles from './activities.module.css';
import type { Column } from './activity-draft.ts';

interface LookButtonProps {
  column: Column;
  onChange: (change: Partial<Pick<Column, 'color' | 'icon'>>) => void;
}

/** The colour and icon of a topic type, and where others are chosen. */
export function TypeLookButton({ column: { color, icon }, onChange }: LookButtonProps) {
  const { t } = useTranslation('custom-activities');
  const [isOpen, setOpen] = useState(false);
  const Icon = topicIcons[icon];
  return (
    <>
      <span className={styles.look} data-color={color}>
        <Button icon={<Icon aria-hidden="true" />} onPress={() => setOpen(true)}>
          {t('form.look', { color: t(`color.${color}`), icon: t(`icon.${icon}`) })}
        </Button>
      </span>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t('form.lookTitle')}
        footer={
          <Button variant="primary" onPress={() => setOpen(false)}>
            {t('form.lookDone')}
          </Button>
        }
      >
        <div className={styles.looks}>
          <RadioOptions
            look="tiles"
            label={t('form.color')}
            value={color}
            onChange={(next) => onChange({ color: next })}
            options={TOPIC_COLORS.map((value) => ({
              value,
              label: t(`color.${value}`),
              icon: <span className={styles.dot} data-color={value} aria-hidden="true" />,
            }))}
          />
          <RadioOptions
            look="tiles"
            label={t('form.icon', { icon: t(`icon.${icon}`) })}
            value={icon}
            onChange={(next) => onChange({ icon: next })}
            options={TOPIC_ICONS.map((value) => {
              const Sign = topicIcons[value];
              return {
                value,
                label: (
                  <>
                    <Sign aria-hidden="true" />
                    <span className="visually-hidden">{t(`icon.${value}`)}</span>
                  </>
                ),
              };
            })}
          />
        </div>
      </Dialog>
    </>
  );
}
