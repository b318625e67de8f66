"""For whoever runs a server: doctor, figures, logs and warming up."""
