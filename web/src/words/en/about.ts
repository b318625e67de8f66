/** What this is, whose it is not, and why its draws can be trusted. */
export const about = {
  title: 'About Lanterns',
  what: 'Two board games to play in the browser, The Harvest Festival and Lanterns Dice: against bots, with friends, or on one device. Behind them is an open Python package with the rules, the bots and this server.',
  unofficialHeading: 'Unofficial',
  unofficial: 'This is a project by players. It is not affiliated with the publishers of the games, and ships none of their art and none of the text of their rulebooks.',
  fairHeading: 'Fair play',
  fair: 'The server commits to a secret value before a game and reveals it afterwards in the record, so that anyone can verify every draw.',
  licenceHeading: 'Licence',
  licence: 'Free software under the MIT licence.',
  version: (number: string) => `Version of the server: ${number}`,
};
