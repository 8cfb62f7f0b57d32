import { Archive, ArrowRight, EllipsisVertical, Heart, Pencil, Plus, Trash2, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { GoogleButton } from '../../ui/buttons/google-button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { MuteToggle } from '../../ui/buttons/mute-toggle.tsx';
import { ToggleButton } from '../../ui/buttons/toggle-button.tsx';
import { useFlash } from '../../ui/feedback/flash.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { Row, Section } from './pattern-section.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** Buttons of every kind and state. */
export function ButtonPatterns() {
  const { t } = useTranslation('patterns');
  const flash = useFlash();
  const [isDone, setDone] = useState(true);
  const [isLiked, setLiked] = useState(false);
  const press = () => flash(t('buttons.pressed'));
  return (
    <Section id="buttons" title={t('buttons.title')}>
      {([{}, { isPending: true }, { isDisabled: true }] as const).map((state, at) => (
        <Row key={['plain', 'pending', 'disabled'][at]}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} onPress={press} {...state}>
              {t(`buttons.${variant}`)}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        <Button variant="primary" size="small" icon={<Plus aria-hidden="true" />} onPress={press}>
          {t('buttons.small')}
        </Button>
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={press}>
          {t('buttons.medium')}
        </Button>
        <Button variant="primary" size="large" icon={<ArrowRight aria-hidden="true" />} onPress={press}>
          {t('buttons.large')}
        </Button>
        <LinkButton to="/patterns#look">{t('buttons.link')}</LinkButton>
        <BackLink to="/patterns">{t('title')}</BackLink>
        <CopyButton text="hindsight" />
      </Row>
      <Row>
        <GoogleButton onPress={press}>{t('buttons.google')}</GoogleButton>
      </Row>
      <Row>
        <IconButton label={t('buttons.edit')} icon={<Pencil aria-hidden="true" />} onPress={press} />
        <IconButton
          label={t('buttons.archive')}
          variant="outlined"
          icon={<Archive aria-hidden="true" />}
          onPress={press}
        />
        <IconButton
          label={t('buttons.remove')}
          variant="danger"
          icon={<Trash2 aria-hidden="true" />}
          onPress={press}
        />
        <IconButton
          label={t('buttons.small')}
          size="small"
          icon={<Pencil aria-hidden="true" />}
          onPress={press}
        />
        <IconButton label={t('buttons.edit')} icon={<Pencil aria-hidden="true" />} isDisabled />
        <MuteToggle />
        <Menu
          label={t('buttons.menu')}
          trigger={<IconButton label={t('buttons.menu')} icon={<EllipsisVertical aria-hidden="true" />} />}
          entries={[
            { id: 'edit', label: t('buttons.edit'), icon: <Pencil aria-hidden="true" />, onAction: press },
            { id: 'archive', label: t('buttons.archive'), onAction: press, isDisabled: true },
            {
              id: 'remove',
              label: t('buttons.remove'),
              icon: <UserMinus aria-hidden="true" />,
              onAction: press,
              isDanger: true,
            },
          ]}
        />
      </Row>
      <Row>
        <ToggleButton isSelected={isDone} onChange={setDone} size="large">
          {t('buttons.done')}
        </ToggleButton>
        <ToggleButton isSelected={isLiked} onChange={setLiked} icon={<Heart aria-hidden="true" />}>
          {t('buttons.like')}
        </ToggleButton>
        <ToggleButton isSelected onChange={setLiked} isDisabled>
          {t('buttons.like')}
        </ToggleButton>
      </Row>
    </Section>
  );
}
