"""Notices: people who are away are told what waits for them, by push, by mail or in a chat room."""
