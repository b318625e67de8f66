import type { ReasonWords } from '$/table/reasons';

/** Why a bot likes a move. */
export const reasons: ReasonWords = {
  dedicates: ({ type, honor }) => `It makes a dedication: ${type}, +${honor} honor.`,
  takes_token_before: ({ honor, name }) => `It takes the token worth ${honor} before ${name} can.`,
  completes: ({ type, honor }) => `It completes a set: ${type}, worth ${honor} honor.`,
  takes_last_before: ({ icon, name }) => `It takes the last ${icon}, which ${name} needs.`,
  takes_last: ({ icon }) => `It takes the last ${icon}.`,
  sets_up: ({ type, missing }) => `It brings a set nearer: ${type}, ${missing} to go.`,
  denies: ({ icon, name }) => `${name} faces ${icon} but gets nothing: none is left.`,
  takes: ({ icons }) => `You receive ${icons}.`,
  favors: ({ count }) => `Favor tokens: +${count}.`,
  exchanges: ({ give, take }) => `${give} becomes ${take}.`,
  discards: ({ icon }) => `${icon} is the card you miss least.`,
  helps: ({ name, type }) => `But it completes a set for ${name}: ${type}.`,
  waits: () => 'Everything stays as it is.',
};
