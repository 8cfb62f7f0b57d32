import type { CommandType } from '#contract/retro/commands.ts';
import type { FactType } from '#contract/retro/facts.ts';
import { aheadFactSamples, aheadSamples } from './ahead-samples.ts';
import { discussionFactSamples, discussionSamples } from './discussion-samples.ts';
import { groupingFactSamples, groupingSamples } from './grouping-samples.ts';
import { lobbyFactSamples, lobbySamples } from './lobby-samples.ts';
import { peopleFactSamples, peopleSamples } from './people-samples.ts';
import { setupFactSamples, setupSamples } from './setup-samples.ts';
import { sharedTopicsFactSamples, sharedTopicsSamples } from './shared-topics-samples.ts';
import { sharingFactSamples, sharingSamples } from './sharing-samples.ts';
import type { CommandSamples, FactSamples } from './step-samples.ts';
import { timeFactSamples, timeSamples } from './time-samples.ts';
import { votingFactSamples, votingSamples } from './voting-samples.ts';
import { writingFactSamples, writingSamples } from './writing-samples.ts';

/** Samples of every command. */
export const COMMAND_SAMPLES: CommandSamples<CommandType> = {
  ...setupSamples,
  ...peopleSamples,
  ...lobbySamples,
  ...aheadSamples,
  ...writingSamples,
  ...sharingSamples,
  ...sharedTopicsSamples,
  ...groupingSamples,
  ...votingSamples,
  ...discussionSamples,
  ...timeSamples,
};

/** A body of each fact there is, as the log holds it. */
export const FACT_SAMPLES: FactSamples<FactType> = {
  ...setupFactSamples,
  ...peopleFactSamples,
  ...lobbyFactSamples,
  ...aheadFactSamples,
  ...writingFactSamples,
  ...sharingFactSamples,
  ...sharedTopicsFactSamples,
  ...groupingFactSamples,
  ...votingFactSamples,
  ...discussionFactSamples,
  ...timeFactSamples,
};
